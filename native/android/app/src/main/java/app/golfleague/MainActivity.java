package app.golfleague;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
